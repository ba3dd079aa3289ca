/** The same test with four times as many files. */
import './damaged-photos.world.test.ts';
