import type { Context } from 'hono';
import { KEY_SCOPES } from '../../contract/api-keys.ts';
import { BRAND } from '../../contract/brand.ts';
import { MCP_METADATA_PATH, MCP_PATH } from '../../contract/mcp.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Log } from '../../ports/log.ts';
import type { AppEnv } from '../context.ts';
import { type KeyPorts, keyOf } from '../key-of.ts';
import { makeCallV1 } from './call-v1.ts';

export interface McpPorts extends KeyPorts {
  readonly log: Log;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
  /** Origins whose pages may call. */
  readonly allowedOrigins: readonly string[];
}

/** Answers a request of the API for programs in this process. */
export type AnswerV1 = (request: Request, caller: AppEnv['Bindings']) => Response | Promise<Response>;

/** Says which keys the MCP server takes, and how (RFC 9728). It names no authorization server: people make keys. */
export const mcpMetadata = (publicUrl: string) => ({
  resource: `${publicUrl}${MCP_PATH}`,
  resource_name: BRAND.name,
  resource_documentation: `${publicUrl}/developers#mcp`,
  bearer_methods_supported: ['header'],
  scopes_supported: KEY_SCOPES,
});

/**
 * Serves the Model Context Protocol to callers with an API key. What a tool does is a call of `/api/v1` with that key, with
 * all its checks. The protocol's code is loaded with the first request, so that no other call pays for it.
 */
export function serveMcp({ publicUrl, allowedOrigins, ...ports }: McpPorts, answerV1: AnswerV1) {
  return async (context: Context<AppEnv>): Promise<Response> => {
    context.set('route', MCP_PATH);
    context.set('resourceMetadata', `${publicUrl}${MCP_METADATA_PATH}`);
    const origin = context.req.header('origin');
    // A page that was tricked into calling: the protocol asks servers to refuse it.
    if (origin !== undefined && !allowedOrigins.includes(origin)) throw new AppError('UNKNOWN_CLIENT');
    const key = await keyOf(context, ports);
    const [scope = 'read'] = key.scopes;
    const { userId } = await ports.keys.admit(key, scope);
    context.set('userId', userId);
    const { answerMcp } = await import('./mcp-server.ts');
    const request = context.req.raw;
    const requestId = context.get('requestId');
    const call = makeCallV1(request, requestId, (sent) => answerV1(sent, context.env));
    return answerMcp(request, requestId, call, ports.log);
  };
}
