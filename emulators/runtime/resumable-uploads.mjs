/**
 * Loaded into firebase-tools with `node --import`: the Storage emulator takes the first piece of a resumable upload for the
 * whole file. With this it keeps pieces until the last one comes, and says what it has of a file, as Cloud Storage does
 * (cloud.google.com/storage/docs/performing-resumable-uploads).
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const gcloud = require('firebase-tools/lib/emulator/storage/apis/gcloud.js');
const { reqBodyToBuffer } = require('firebase-tools/lib/emulator/shared/request.js');
const { Router } = createRequire(require.resolve('firebase-tools/package.json'))('express');

/** `bytes 0-41/*` or `bytes *\/*`: not the end of a file. Its pieces come in order. */
const UNFINISHED = /^bytes (?:(\d+)-\d+|\*)\/\*$/;
/** `bytes *\/42`: is all of it there? */
const ASKED = /^bytes \*\/[1-9]\d*$/;

const { createCloudEndpoints } = gcloud;
gcloud.createCloudEndpoints = (emulator) => {
  const { uploadService } = emulator;
  const router = Router();
  router.put('/upload/storage/v1/b/:bucketId/o', async (request, response, next) => {
    const range = request.header('content-range') ?? '';
    const piece = UNFINISHED.exec(range);
    if (!piece && !ASKED.test(range)) return next();
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
