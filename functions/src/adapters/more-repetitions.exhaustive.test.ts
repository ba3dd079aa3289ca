/** The same tests with more pictures and mishaps: see `byExtent`. */
import './imaging/label-reading.test.ts';
import './storage/resumable-upload.test.ts';
