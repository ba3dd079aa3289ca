import { MCP_TOOLS } from '@roomwright/functions/contract/mcp.ts';
import { Command } from './command.tsx';
import styles from './developers-page.module.css';
import { callTool, mcpSettings } from './mcp-examples.ts';

const TOOLS = Object.entries(MCP_TOOLS);

/** The MCP server for assistants. */
export function McpSection({ origin }: { readonly origin: string }) {
  return (
    <>
      <h2 id="mcp">Assistants</h2>
      <p>
        Assistants that speak the Model Context Protocol (MCP) stage photos with these tools, at{' '}
        <code>{`${origin}/mcp`}</code>, with an API key. Enter both in the assistant’s settings, which often look like
        this:
      </p>
      <Command name="Settings of an assistant" text={mcpSettings(origin)} />
      <p>
        A tool may do what its key may do. Before what costs a credit or makes a picture public, tools want the
        assistant to ask you; to be sure of a limit, give the key one of its own.
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">Tools</caption>
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">Does</th>
          </tr>
        </thead>
        <tbody>
          {TOOLS.map(([name, { scope, description }]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                <small>{scope}</small>
              </th>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>To try a tool without an assistant:</p>
      <Command name="Call a tool" text={callTool(origin)} />
    </>
  );
}
