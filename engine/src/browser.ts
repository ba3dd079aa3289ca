export type { Photo } from './photo/photo.ts';
export { type Quality, type RenderContext, renderScene } from './pipeline/render-scene.ts';
export { createBrowserRenderer } from './platform/browser/browser-renderer.ts';
export type { Composite } from './rendering/composite/composite.ts';
export type { Renderer } from './rendering/renderer.ts';
export type { Scene } from './scene/scene.ts';
export { LIVE_LEVELS, type LiveLevel } from './session/live-levels.ts';
export { createLiveSession, type LivePicture, type LiveSession, type PicturePart } from './session/live-session.ts';
