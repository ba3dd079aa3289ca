import type { KeyScope } from './api-keys.ts';

/** Where the MCP server answers, and what it says of how to call it (RFC 9728). */
export const MCP_PATH = '/mcp';
export const MCP_METADATA_PATH = '/.well-known/oauth-protected-resource/mcp';

/** A tool of the MCP server, as models and people read of it. */
interface McpTool {
  readonly title: string;
  /** The right that a key needs. */
  readonly scope: KeyScope;
  readonly description: string;
}

const COST = 'Costs 1 credit for each photo that is staged; a declined or failed photo costs none.';
const CONFIRM = 'Ask the person first, then set confirm to true.';
const FREE = 'Free of charge.';
const PHOTO = 'Name the photo by a public https address, or by the id of a picture that was made of it.';

/** Every tool by its name. */
export const MCP_TOOLS = {
  list_styles: {
    title: 'List styles',
    scope: 'read',
    description: `Lists styles, room types and markets with their ids. ${FREE}`,
  },
  credits: {
    title: 'Credits',
    scope: 'read',
    description: `Says how many credits of this month are left. ${FREE}`,
  },
  stage_photo: {
    title: 'Stage a photo',
    scope: 'stage',
    description: `Furnishes the photo of a room virtually. ${PHOTO} ${COST} ${CONFIRM} Takes about a minute: ask get_batch for the picture.`,
  },
  stage_room: {
    title: 'Stage photos of one room',
    scope: 'stage',
    description: `Furnishes several photos of one room with the same furniture in the same places. ${COST} ${CONFIRM} Takes a few minutes: ask get_batch for the pictures, which may ask how the photos fit together.`,
  },
  remove_furniture: {
    title: 'Remove furniture',
    scope: 'stage',
    description: `Removes the furniture in a photo and furnishes the room anew: both the emptied room and the staged picture are made. With emptyOnly it adds nothing and only makes the emptied room. ${PHOTO} ${COST} ${CONFIRM} Ask get_batch for the pictures.`,
  },
  get_batch: {
    title: 'Get a batch',
    scope: 'read',
    description: `Says how far the photos of a batch are, with links to their pictures. Waits up to 25 seconds for a change: call it again while its status is working. ${FREE}`,
  },
  get_room: {
    title: 'Get a room',
    scope: 'read',
    description: `Shows how the photos of a room may fit together, where a batch waits for an answer: one sketch of each picture and alternative; a photo without one would be furnished on its own, with furniture in other places. ${FREE}`,
  },
  answer_room: {
    title: 'Answer about a room',
    scope: 'stage',
    description: `Says which alternative of get_room is right, or null if none is. The photos are staged then. ${FREE}`,
  },
  list_pictures: {
    title: 'List pictures',
    scope: 'read',
    description: `Lists the account's pictures with links, newest first. ${FREE}`,
  },
  rearrange: {
    title: 'Rearrange furniture',
    scope: 'stage',
    description: `Moves, turns, adds, removes or replaces furniture of a staged picture, in English words such as "sofa to the window wall, remove the plant, turn the left armchair to the sofa", and makes the picture anew: ask get_picture for it while redrawing is true. Says what was not understood or has no free place. ${FREE} At most 20 times for each photo.`,
  },
  get_picture: {
    title: 'Get a picture',
    scope: 'read',
    description: `Says how far a picture is, with links to it. Waits up to 25 seconds while it is being made: call it again while its status is waiting or staging, or redrawing is true. ${FREE}`,
  },
  list_listings: {
    title: 'List listings',
    scope: 'read',
    description: `Lists the account's homes with the pictures of each room. ${FREE}`,
  },
  publish: {
    title: 'Publish',
    scope: 'publish',
    description: `Gives a picture or a listing a public page, which anyone with its address can see, or takes it down. ${CONFIRM} ${FREE}`,
  },
  export_listing: {
    title: 'Export a listing',
    scope: 'read',
    description: `Packs the pictures of a listing, or those named, as a ZIP in the form that a market asks for, with their captions. ${FREE}`,
  },
} as const satisfies Record<string, McpTool>;
export type McpToolName = keyof typeof MCP_TOOLS;
