import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { BRAND } from '../../contract/brand.ts';
import { LIMITS } from '../../contract/limits.ts';
import { MCP_TOOLS, type McpToolName } from '../../contract/mcp.ts';
import type { Log } from '../../ports/log.ts';
import { ACCOUNT_TOOLS } from './account-tools.ts';
import { type CallV1, V1Refusal } from './call-v1.ts';
import { ROOM_TOOLS } from './room-tools.ts';
import { STAGING_TOOLS } from './staging-tools.ts';
import { refused, type Tool } from './tool.ts';

const TOOLS: { readonly [N in McpToolName]: unknown } = { ...STAGING_TOOLS, ...ROOM_TOOLS, ...ACCOUNT_TOOLS };

const INSTRUCTIONS =
  'Stages photos of rooms virtually: the room itself is never changed. Staging takes about a minute, so ask get_batch for its pictures. Show people the links to pictures. Published staged photos must be disclosed as such.';

/** Version of the tools. */
const VERSION = '1.0.0';

/** The tools for one request. */
function serverFor(call: CallV1): McpServer {
  const server = new McpServer(
    { name: BRAND.name.toLowerCase(), title: BRAND.name, version: VERSION },
    { instructions: INSTRUCTIONS },
  );
  for (const name of Object.keys(MCP_TOOLS) as McpToolName[]) {
    const { title, description } = MCP_TOOLS[name];
    // Each tool's input is validated by its own schema before it runs.
    const { input, readOnly = false, repeatable = false, run } = TOOLS[name] as Tool;
    const annotations = {
      readOnlyHint: readOnly,
      destructiveHint: false,
      idempotentHint: readOnly || repeatable,
      openWorldHint: name === 'publish',
    };
    server.registerTool(name, { title, description, inputSchema: input, annotations }, async (given) => {
      try {
        return await run(given, call);
      } catch (error) {
        if (error instanceof V1Refusal) return refused(`${error.message} (${error.code})`);
        throw error;
      }
    });
  }
  return server;
}

/**
 * Answers a request of the Model Context Protocol, of its stateless revision or an earlier one. Nothing is kept between
 * requests.
 */
export async function answerMcp(request: Request, requestId: string, call: CallV1, log: Log): Promise<Response> {
  const handler = createMcpHandler(() => serverFor(call), {
    legacy: 'stateless',
    responseMode: 'json',
    maxRequestBodySize: LIMITS.jsonBytes,
    // Nothing changes while a caller is connected.
    maxSubscriptions: 0,
    onerror: (error) => log.warn('mcp refused', { requestId, cause: String(error) }),
  });
  return handler.fetch(request);
}
