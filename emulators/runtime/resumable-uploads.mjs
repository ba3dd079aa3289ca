/**
 * Loaded into firebase-tools with `node --import`: makes the Storage emulator support resumable uploads in chunks.
 * It treats the first chunk as the whole file; with this it collects chunks until the last one and reports its
 * progress, as Cloud Storage does (cloud.google.com/storage/docs/performing-resumable-uploads).
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const gcloud = require('firebase-tools/lib/emulator/storage/apis/gcloud.js');
const { reqBodyToBuffer } = require('firebase-tools/lib/emulator/shared/request.js');
const { Router } = createRequire(require.resolve('firebase-tools/package.json'))('express');

/** Content-Range of a chunk that is not the last, `bytes 0-41/*` or `bytes *\/*`. Chunks arrive in order. */
const PARTIAL_RANGE = /^bytes (?:(\d+)-\d+|\*)\/\*$/;
/** Status query, `bytes *\/42`. */
const STATUS_RANGE = /^bytes \*\/[1-9]\d*$/;

const { createCloudEndpoints } = gcloud;
gcloud.createCloudEndpoints = (emulator) => {
  const { uploadService } = emulator;
  const router = Router();
  router.put('/upload/storage/v1/b/:bucketId/o', async (request, response, next) => {
    const range = request.header('content-range') ?? '';
    const piece = PARTIAL_RANGE.exec(range);
    if (!piece && !STATUS_RANGE.test(range)) return next();
    try {
      const upload = uploadService.getResumableUpload(String(request.query.upload_id));
      if (upload.status === 'final') return response.sendStatus(200);
      const bytes = await reqBodyToBuffer(request);
      if (Number(piece?.[1]) === upload.size) uploadService.continueResumableUpload(upload.id, bytes);
      if (upload.size > 0) response.header('range', `bytes=0-${upload.size - 1}`);
      return response.sendStatus(308);
    } catch (error) {
      return next(error);
    }
  });
  router.use(createCloudEndpoints(emulator));
  return router;
};
