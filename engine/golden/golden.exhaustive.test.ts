import { describeGoldens } from './golden-checks.fixture.ts';
import { divideStagings, goldenPhotos } from './golden-photo.ts';

describeGoldens(divideStagings(await goldenPhotos()).rest);
