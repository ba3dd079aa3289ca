/** The same test with twice as many damaged photos. */
import './mutated-photos.test.ts';
