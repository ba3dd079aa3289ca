/** Settings of an assistant that calls the MCP server; most read such a file. */
export const mcpSettings = (origin: string): string => `{
  "mcpServers": {
    "roomwright": {
      "type": "http",
      "url": "${origin}/mcp",
      "headers": { "Authorization": "Bearer rw_test_…" }
    }
  }
}`;

/** Calls a tool without an assistant, by a revision of the protocol that answers with an event. */
export const callTool = (origin: string): string => `curl -s ${origin}/mcp \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -H "Accept: application/json, text/event-stream" \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/call",
       "params": {"name": "credits", "arguments": {}}}' \\
  | sed -n 's/^data: //p'`;
