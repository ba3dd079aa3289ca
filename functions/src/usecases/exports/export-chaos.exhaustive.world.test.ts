/** A fault at every call of archives, listings and emails, see callsToCut in functions/test/fault.ts. */
import '../listings/listings.world.test.ts';
import '../ready-mail/ready-mail.world.test.ts';
import './export-chaos.world.test.ts';
