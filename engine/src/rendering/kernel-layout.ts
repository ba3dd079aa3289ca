/**
 * Memory layout shared by host and kernel. Compiled by both TypeScript and AssemblyScript, so it holds integers
 * only: byte addresses, byte offsets, and pass numbers.
 */

/** Counters shared by the workers: next unit, cancel flag. */
export const CONTROL_NEXT = 4096;
export const CONTROL_CANCEL = 4100;

/** The scene header; every field is four bytes (address or count: i32, other figures: f32). */
export const HEADER = 8192;
export const HEADER_BYTES = 1536;

/** Each worker owns one area of this size from SCRATCH on: traversal stack, bins, small vectors. */
export const SCRATCH = 65536;
export const SCRATCH_BYTES = 65536;

// Mesh and acceleration structure.
export const H_POSITIONS = 0;
export const H_NORMALS = 4;
export const H_UVS = 8;
export const H_INDICES = 12;
export const H_TRIANGLE_MATERIALS = 16;
export const H_MATERIALS = 20;
export const H_TRIANGLES = 24;
export const H_NODES = 28;
export const H_GROUPS = 32;
/** Work area of the build: boxes of triangles, their order, binary nodes. */
export const H_BUILD_BOXES = 36;
export const H_BUILD_ORDER = 40;
export const H_BUILD_NODES = 44;
/** Address of an array of (address of the first level, log2 of its size) pairs, one per texture. */
export const H_TEXTURES = 56;
/** Box around all meshes: minimum x, y, z, maximum x, y, z. */
export const H_BOUNDS = 64;

// Picture.
export const H_WIDTH = 96;
export const H_HEIGHT = 100;
/** Camera position (3), then direction of pixel (x, y): DX * x + DY * y + D0 (3 + 3 + 3). */
export const H_EYE = 104;
export const H_RAY_X = 116;
export const H_RAY_Y = 128;
export const H_RAY_0 = 140;
/** Angle that one pixel covers, radians. */
export const H_PIXEL_ANGLE = 152;
export const H_SAMPLES = 156;
export const H_BOUNCES = 160;
export const H_SEED = 164;
/** World point (relative to the eye, y up) to pixel: three rows of a 3 x 3 matrix, third row is the depth. */
export const H_PROJECT = 168;

// Planes: one 16-byte vector per pixel, except where noted.
/** Irradiance over albedo demodulation: red, green, blue, variance of the luminance. */
export const H_IRRADIANCE = 208;
/** Normal x, y, z, distance along the ray. */
export const H_GUIDE = 212;
/** Diffuse albedo red, green, blue, coverage. */
export const H_ALBEDO = 216;
/** Reflections and emission: red, green, blue, variance. */
export const H_SPECULAR = 220;
/** Second buffers that the denoiser writes to. */
export const H_IRRADIANCE_B = 224;
export const H_SPECULAR_B = 228;
/** Two bytes per pixel. */
export const H_MATERIAL_PLANE = 232;
/** One byte per cell of CELL x CELL pixels: 1 where a triangle may appear. */
export const H_CELLS = 236;
export const H_CELL_COLUMNS = 240;
export const H_CELL_ROWS = 244;
/** Denoiser: distance between taps in pixels. */
export const H_DENOISE_STEP = 248;
/** 1: fireflies are clamped to their neighbours' light. */
export const H_DESPECKLE = 252;

// Lights: count, address, total weight, sun.
export const H_LIGHTS = 256;
export const H_LIGHT_COUNT = 260;
/** Lights from this index on belong to the meshes (lamps). */
export const H_FIRST_MESH_LIGHT = 264;
/** Sun: direction (3), irradiance (3), cosine of the radius; all zero without a sun. */
export const H_SUN_DIRECTION = 268;
export const H_SUN_IRRADIANCE = 280;
export const H_SUN_RADIUS = 292;

// Environment.
/** 0 sky, 1 photo. */
export const H_ENVIRONMENT = 300;
export const H_ZENITH = 304;
export const H_HORIZON = 316;
/** Box: left, right, floor (0), ceiling, front, back. */
export const H_BOX = 328;
/** Radiance map: 16 bytes per cell (red, green, blue, 1 where bright), its size, its camera (3 x 3 rows as in H_PROJECT). */
export const H_MAP = 352;
export const H_MAP_WIDTH = 356;
export const H_MAP_HEIGHT = 360;
export const H_MAP_PROJECT = 364;
/** Average radiance per face, 6 x 3 floats. */
export const H_FACE_RADIANCE = 400;
/** Irradiance on a surface that faces +x, -x, +y, -y, +z, -z in the middle of the meshes, 6 x 3 floats. */
export const H_AMBIENT = 472;

// Relighting ratio (light with meshes over light without).
export const H_RATIO_STEP = 560;
export const H_RATIO_WIDTH = 564;
export const H_RATIO_HEIGHT = 568;
export const H_RATIO_SAMPLES = 572;
/** Ratio red, green, blue; typical distance of the blocker (0: none; -1: the point is covered). */
export const H_RATIO = 576;
export const H_RATIO_B = 580;
/** World point x, y, z, number of its face. */
export const H_RATIO_POINT = 584;
/** One byte per coarse point: 1 where meshes change the light. */
export const H_RATIO_COARSE = 588;
export const H_RATIO_COARSE_WIDTH = 592;
export const H_RATIO_COARSE_HEIGHT = 596;
/** Boxes near which the ratio is computed (address, count); count -1: everywhere. */
export const H_REACH_BOXES = 600;
export const H_REACH_COUNT = 604;

// Where the sun reaches the ground of the photo: address of a grid of floats (0 none, which then counts as everywhere), its
// first corner (x, z), cells per metre, columns, rows; and a float per ratio point: the share of the sun that meshes let through.
export const H_SUNLIT = 616;
export const H_SUNLIT_X = 620;
export const H_SUNLIT_Z = 624;
export const H_SUNLIT_PER_METRE = 628;
export const H_SUNLIT_COLUMNS = 632;
export const H_SUNLIT_ROWS = 636;
/** Share of the sun that the meshes let through to the floor, a float per pixel. */
export const H_SUN_THROUGH = 640;
/** Radiance reflected from the sun, kept apart because no filter may touch its edges: 16 bytes per pixel; 0: none. */
export const H_SUN_PLANE = 644;

// Furniture laid over a photo. The photo (three bytes per pixel) is changed where it lies; the mask has a byte per pixel.
export const H_OVERLAY_PHOTO = 648;
export const H_OVERLAY_MASK = 652;
export const H_OVERLAY_WIDTH = 656;
export const H_OVERLAY_HEIGHT = 660;
/** Seed of each row, u32. */
export const H_OVERLAY_SEEDS = 664;
/** Linear light of each byte, f32. */
export const H_OVERLAY_LINEAR = 668;
/** The figures (O_ fields). */
export const H_OVERLAY_FIGURES = 672;
/** Grain, f32: its deviation in 8-bit steps for each byte, then a tile of GRAIN_TILE x GRAIN_TILE of deviation 1. */
export const H_OVERLAY_GRAIN = 676;
/** Planes (P_ fields): furniture (radiance times coverage, coverage), relighting ratio (3 channels), glare (1 channel). */
export const H_OVERLAY_LAYER = 680;
export const H_OVERLAY_RATIO = 712;
export const H_OVERLAY_GLARE = 744;
/**
 * The reflection (empty if nothing mirrors): light of the furniture (3 channels), share of the room's mirror image
 * (3), hidden part of it.
 */
export const H_OVERLAY_MIRROR = 776;
/** 1: a pixel's random numbers do not depend on the rest of its row. */
export const H_OVERLAY_APART = 808;

// The window of a pass, within planes of the whole picture.
/** Tiles: first column, first row, columns. */
export const H_TILES_LEFT = 812;
export const H_TILES_TOP = 816;
export const H_TILES_ACROSS = 820;
/** Tiles to shade, within those of the rendering pass: first and end column, first and end row. */
export const H_LIT_LEFT = 824;
export const H_LIT_RIGHT = 828;
export const H_LIT_TOP = 832;
export const H_LIT_BOTTOM = 836;
/** Row-wise passes: first and end column, first row. */
export const H_ROWS_LEFT = 840;
export const H_ROWS_RIGHT = 844;
export const H_ROWS_TOP = 848;

/** 1: what the photo does not show is sampled as lights, and rays to it bring nothing. */
export const H_UNSEEN_LIT = 852;
/** H_AMBIENT without what is sampled as a light. */
export const H_AMBIENT_UNSAMPLED = 856;
/**
 * Irradiance of the empty room on what faces up, a float for each of LEVEL_CELLS x LEVEL_CELLS places from left to right and front
 * to back, just above the floor and then at the height of tables.
 */
export const H_LEVELS = 928;
export const LEVEL_CELLS = 8;

// Sharpening of furniture laid over a photo (0: none).
/** LUMA_STEPS times the luma of each pixel of the window without grain, u16. */
export const H_OVERLAY_LUMA = 1440;
/** f64: the unsharp mask's amount, and the weights of its blur from the middle outwards. */
export const H_OVERLAY_MASK_WEIGHTS = 1444;
/** Pixels that the mask's blur reaches. */
export const H_OVERLAY_MASK_REACH = 1448;
/** Rows of the window end here. */
export const H_ROWS_BOTTOM = 1452;
export const LUMA_STEPS = 128;

/** Side of the tile of grain, a power of two. */
export const GRAIN_TILE = 256;

/** Pixels per side of a render unit and of a coverage cell. */
export const TILE = 16;
export const CELL = 4;

export const NODE_BYTES = 128;
export const GROUP_BYTES = 160;
export const MATERIAL_BYTES = 64;
export const LIGHT_BYTES = 68;
export const BUILD_NODE_BYTES = 32;
/** Centre x, z; cosine and sine of the yaw; half width, half depth; bottom, height; reach of the ratio. */
export const BOX_BYTES = 36;

// Material fields.
export const M_COLOUR = 0;
export const M_ROUGHNESS = 12;
export const M_METALLIC = 16;
export const M_SPECULAR = 20;
export const M_SHEEN = 24;
export const M_TRANSLUCENCY = 28;
export const M_EMISSION = 32;
export const M_BUMP = 44;
export const M_TEXTURE = 48;
export const M_TEXTURE_LOG2 = 52;
/** Repeats per metre. */
export const M_REPEATS = 56;

// Light fields.
export const L_CENTRE = 0;
export const L_HALF_U = 12;
export const L_HALF_V = 24;
export const L_NORMAL = 36;
/** Radiance times area divided by the sampling probability. */
export const L_POWER = 48;
/** Upper end of this light's share of the cumulative distribution. */
export const L_CDF = 60;
/** Squared distance below which the light gets no brighter. */
export const L_NEAREST = 64;

// Fields of a plane of floats over a photo; the scales, pixels of the photo per point, are f64.
export const P_SCALE_X = 0;
export const P_SCALE_Y = 8;
export const P_VALUES = 16;
export const P_WIDTH = 20;
export const P_HEIGHT = 24;

/** Entries of a curve's table between its ends. */
export const CURVE_ENTRIES = 2048;
/** A table in memory: the curve's top, the entries, the end and one more. */
export const CURVE_BYTES = 16408;

// Figures of an overlay, f64: the lens, and two curves.
export const O_LENS_SCALE = 0;
export const O_K1 = 8;
/** Half the photo's diagonal, pixels. */
export const O_RADIUS = 16;
export const O_RESPONSE = 24;
export const O_ENCODED = 16432;
export const OVERLAY_FIGURES_BYTES = 32840;

// Passes.
/** Unit 0 builds the acceleration structure, the others the smaller copies of one texture each. */
export const PASS_PREPARE = 0;
/** One unit per MARK_CHUNK triangles: which cells of the picture they may touch. */
export const PASS_MARK = 1;
/** One unit: irradiance of the empty room in the middle of the meshes (photo environment only). */
export const PASS_AMBIENT = 2;
/** One unit per tile of the window, as are the next two. */
export const PASS_RENDER = 3;
export const PASS_DENOISE = 4;
export const PASS_RESOLVE = 5;
/** One unit per row of the window on the (coarse) ratio plane. */
export const PASS_RATIO_COARSE = 6;
export const PASS_RATIO = 7;
export const PASS_RATIO_DENOISE = 8;
export const PASS_RATIO_FINISH = 9;
/** One unit per row of the window on the photo. */
export const PASS_OVERLAY = 10;
/** One unit per row of the window on the picture. */
export const PASS_SUN = 11;
/** One unit per row of the window on the photo. */
export const PASS_SHARPEN = 12;

export const MARK_CHUNK = 2048;
/** Points of the ratio plane between two of its coarse grid. */
export const COARSE = 4;
