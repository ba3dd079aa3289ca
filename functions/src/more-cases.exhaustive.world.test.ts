/** The same tests with more cases: see `byExtent` and `exhaustively`. */
import './adapters/firestore/store.world.test.ts';
import './adapters/mail/mail-delivery.world.test.ts';
import './usecases/gallery/listing-export.world.test.ts';
