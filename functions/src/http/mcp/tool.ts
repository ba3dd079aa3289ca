import type { CallToolResult } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Picture } from '../../contract/endpoints/v1.ts';
import type { CallV1 } from './call-v1.ts';

/** What a tool does with its validated input. */
export interface Tool<Schema extends z.ZodObject = z.ZodObject> {
  readonly input: Schema;
  /** Whether it changes nothing. */
  readonly readOnly?: true;
  /** Whether a second call with the same input changes nothing more. */
  readonly repeatable?: true;
  run(input: z.output<Schema>, call: CallV1): Promise<CallToolResult>;
}

/** Keeps the types of a tool's input together. */
export const tool = <Schema extends z.ZodObject>(described: Tool<Schema>): Tool<Schema> => described;

/** Answers with a value, as text too for clients that read nothing else, and with links. */
export function answer(
  value: Readonly<Record<string, unknown>>,
  links: CallToolResult['content'] = [],
): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }, ...links], structuredContent: { ...value } };
}

/** Answers that nothing was done, and why. */
export const refused = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

const CONFIRM = 'Ask the person, and call this tool again with confirm: true once they agree.';

/** Answers that a person has to agree first. */
export const unconfirmed = (what: string): CallToolResult => ({
  content: [{ type: 'text', text: `Not done yet: ${what} ${CONFIRM}` }],
  structuredContent: { done: false, needs: 'confirm' },
});

type Link = Extract<CallToolResult['content'][number], { type: 'resource_link' }>;

const JPEG = 'image/jpeg';
const link = (uri: string, name: string, title: string, mimeType = JPEG): Link => ({
  ...{ type: 'resource_link', uri, name, title, mimeType },
});

/** Links to the pictures of a photo. */
export function pictureLinks({ id, style, staged, emptiedUrl, title, roomType }: Picture): Link[] {
  const room = title || roomType.toLowerCase().replaceAll('_', ' ');
  return [
    // Of a room that is only emptied both are the same picture.
    ...(staged && style !== null ? [link(staged.url, `${id}.jpg`, `${room}, virtually staged`)] : []),
    ...(emptiedUrl ? [link(emptiedUrl, `${id}-emptied.jpg`, `${room}, furniture removed`)] : []),
  ];
}

/** A link to a file of an archive. */
export const zipLink = (uri: string, fileName: string): Link => link(uri, fileName, fileName, 'application/zip');

/** What a model needs to know of a picture. */
export function shortPicture(picture: Picture) {
  const { id, status, style, roomType, title, error, roomId, awaits, redrawing, pageUrl, listingId } = picture;
  return {
    ...{ id, status, style, roomType, title, error, pageUrl, listingId, redrawing },
    ...(awaits && { roomId, awaits }),
    pictureUrl: picture.staged?.url ?? null,
    emptiedUrl: picture.emptiedUrl,
  };
}
