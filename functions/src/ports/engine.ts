import type * as engine from '@roomwright/engine';

/** The port of staging engines, as defined by the engine package. */
export type StagingEngine = engine.StagingEngine;
export type EditedScene = engine.EditedScene;
export type StagingRequest = engine.StagingRequest;
export type StagingAnswer = engine.StagingAnswer;
export type StagedAnswer = engine.StagedAnswer;
export type EmptiedPicture = engine.EmptiedPicture;
export type DeclinedAnswer = engine.DeclinedAnswer;
