export { testAnalysis } from './decision/analysis.fixture.ts';
export { clutterShares } from './decision/clutter-shares.ts';
export { faceMap } from './decision/face-map.ts';
export { type LogisticModel, probability, standardised } from './decision/logistic.ts';
export { segmentationFeatures } from './decision/segmentation-features.ts';
export { type FurnishedSigns, furnishedSigns, type LayoutSigns, layoutSigns } from './decision/signs.ts';
export { fillRoom, findFurniture, planEmptying } from './emptying/empty-room.ts';
export { STAYS } from './emptying/photo-classes.ts';
export { byExtent } from './extent.fixture.ts';
export { mergePlaced } from './furniture/catalogue/assemble.ts';
export { buildPiece, pieceSize, pieceVariants } from './furniture/catalogue/catalogue.ts';
export { traitsOf } from './furniture/catalogue/profiles.ts';
export { colour } from './furniture/materials/colour.ts';
export type { Material, Texture } from './furniture/materials/material.ts';
export { colourByte, heightByte } from './furniture/materials/textures/texel.ts';
export type { Mesh } from './furniture/shapes/mesh.ts';
export { averageFaces } from './lighting/face-radiance.ts';
export { schlick } from './lighting/floor-mirror.ts';
export { roomIrradiance } from './lighting/light-equations.ts';
export type { AreaLight, Sun } from './lighting/light-sources.ts';
export { makeRadianceMap } from './lighting/radiance-map.ts';
export { solveLight } from './lighting/solve-light.ts';
export { median } from './math/median.ts';
export { createRandom, mixSeed, type Random } from './math/random.ts';
export { stopwatch } from './math/timed.ts';
export { add, cross, dot, mix, normalize, scale, subtract, type Vec3 } from './math/vec3.ts';
export { shrinkPhoto } from './photo/area-average.ts';
export { connectedParts } from './photo/connected-parts.ts';
export { gaussianBlur } from './photo/gaussian-blur.ts';
export { labPlanes } from './photo/lab-planes.ts';
export { lumaPlane } from './photo/luma.ts';
export { luminanceAt, luminanceOf } from './photo/luminance.ts';
export { decodeSrgb, encodeSrgb, linearToSrgb, SRGB_TO_LINEAR } from './photo/srgb.ts';
export { planTogether } from './pipeline/stage-views.ts';
export { planCatalogue } from './planning/catalogue-adapter.ts';
export { planRoom } from './planning/plan-room.ts';
export { planProblems } from './planning/problems/plan-problems.fixture.ts';
export { sharedArea } from './planning/problems/polygon.fixture.ts';
export { gridHeic } from './platform/node/grid-heic.fixture.ts';
export { hostilePhotos } from './platform/node/hostile-photos.fixture.ts';
export { type MutatedPhoto, mutatedPhotos, wholePhotos } from './platform/node/mutated-photos.fixture.ts';
export { noisePng, QUARTERS, quarters } from './platform/node/pictures.fixture.ts';
export { contactArea, contactDistance } from './rendering/composite/contact-area.ts';
export { hideFurniture } from './rendering/hide-furniture.ts';
export { photoInput, skyInput, tiltedCamera } from './rendering/inputs.fixture.ts';
export { createKernelScene } from './rendering/kernel-scene.ts';
export type { RenderInput, RenderOutput } from './rendering/render-input.ts';
export { emptyOutput } from './rendering/render-output.fixture.ts';
export { quadMesh } from './rendering/test-meshes.ts';
export { type BoxEdge, boxEdges } from './room/layout/box-edges.ts';
export { type BoxIndex, bestBox, marginals } from './room/layout/choice.ts';
export { classicalEvidence, classicalSource, FACE_CELLS } from './room/layout/classical-source.ts';
export { edgeStrip, ROW_STEP, type StripMaps, stripMaps } from './room/layout/edge-strips.ts';
export { estimateLayout, SHARE_BESIDE_NETWORK } from './room/layout/estimate-layout.ts';
export { evidenceGrid } from './room/layout/evidence-grid.ts';
export type { CornerEdges, EvidenceSource, FaceScores } from './room/layout/evidence-source.ts';
export { findLayout } from './room/layout/find-layout.ts';
export { type LayoutGrids, layoutGrids } from './room/layout/grids.ts';
export type { BoxLayout } from './room/layout/layout.ts';
export { networkSource } from './room/layout/network-source.ts';
export { MIN_VISIBLE_EDGE, placeByStrips } from './room/layout/place-box.ts';
export {
  FACE_OF_LAYOUT,
  faceAt,
  LAYOUT_FACES,
  type LayoutFace,
  type LayoutPolygons,
  layoutPolygons,
} from './room/layout/polygons.ts';
export { isCameraPlausible } from './room/layout/scale.ts';
export { cellRays, type QuadrantTables, scoredCorners, scoreTables } from './room/layout/tables.ts';
export type { BoxDistances } from './room/layout/trust.ts';
export { openingCorners, type PixelPoint, projectPolygon } from './room/project-polygon.ts';
export { testBox } from './room/walls/room.fixture.ts';
export { studioLights } from './session/draw-thumbnail.ts';
export { piecesInView } from './views/pieces-in-view.ts';
export { distinctWays } from './views/same-sketch.ts';
export { ONE_POINT_VIEW, testCamera } from './vision/camera/box-picture.fixture.ts';
export { estimateCamera, findSegments } from './vision/camera/estimate-camera.ts';
export { meetingPoints } from './vision/camera/meeting-points.ts';
export type { CameraEstimate } from './vision/camera/segments.ts';
export { vanishingPoints } from './vision/camera/vanishing-points.ts';
export { detectForeground } from './vision/foreground/detect-foreground.ts';
export { straightView } from './vision/lens/straight-view.ts';
export {
  STRIP_ANSWERS,
  STRIP_CHANNELS,
  STRIP_COLUMNS,
  STRIP_PARTS,
  STRIP_PICTURE_CHANNELS,
  STRIP_ROWS,
} from './vision/segmentation/edge-strip-shape.ts';
export { networkInput } from './vision/segmentation/network-input.ts';
export { networkSurfaces } from './vision/segmentation/network-surfaces.ts';
export {
  classMap,
  decodeMaps,
  OUTPUT_CHANNELS,
  SEEN_EDGES,
  SEEN_FACES,
  type SegmentationMaps,
  SURFACE_COLOURS,
  surfacePlane,
} from './vision/segmentation/segmentation-maps.ts';
