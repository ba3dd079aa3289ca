import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { FREE_PLAN_NOTE, PLANS } from '@roomwright/functions/contract/plans.ts';
import { Link } from 'react-router-dom';
import { LegalPage } from '../../features/marketing/legal-page.tsx';
import { PATHS } from '../../lib/paths.ts';

/** Terms of service. */
export function TermsPage() {
  return (
    <LegalPage title="Terms of service">
      <h2>1. What {BRAND.name} does</h2>
      <p>
        You upload photos of rooms, and {BRAND.name} returns copies with furniture drawn into them. The software changes
        nothing but the places where furniture, its shadows and its reflections are. It declines photos that it cannot
        furnish well. A stated time, such as 60 seconds, is a usual time and not a promise for each photo.
      </p>
      <h2>2. Your account</h2>
      <p>
        You need an account to stage photos. Give a true e-mail address, keep your password to yourself, and tell us at{' '}
        <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a> if somebody else uses your account. You must
        be of age and able to make contracts where you live.
      </p>
      <h2>3. Your photos stay yours</h2>
      <p>
        You keep all rights to what you upload, and you may use what we return for your listings and your advertising,
        for as long as you like. You allow us to store and process your photos only so that we can stage them and show
        them to you. We do not train software on them, publish them or sell them.
      </p>
      <p>Upload only photos that you may use: your own, or ones whose photographer and owner agree. Do not upload:</p>
      <ul>
        <li>photos on which people can be recognised, unless they agree;</li>
        <li>photos of homes that you have no right to advertise;</li>
        <li>anything unlawful, or meant to overload or break the service.</li>
      </ul>
      <p>
        A photo may have up to {LIMITS.photoBytes / 2 ** 20} MB; {LIMITS.photosPerUpload} can be uploaded together.
      </p>
      <h2 id="disclosure">4. You have to disclose staging</h2>
      <p>
        A staged photo shows furniture that is not there. Whoever advertises with it has to say so. That duty is yours,
        not ours, because only you know where the photo is published.
      </p>
      <ul>
        <li>
          California (Business and Professions Code, section 10140.8, introduced by AB 723, in force since January 1,
          2026) wants a reasonably conspicuous statement on or beside a digitally altered listing picture, and a link,
          address or QR code to a public page that shows the original, clearly identified. Wisconsin (Act 69) follows on
          January 1, 2027; other states may too.
        </li>
        <li>
          The Realtors’ code of ethics (Standard of Practice 12-10) forbids misleading pictures. Listing services have
          rules of their own: some want a mark on the picture, some forbid any, some want the original next to it.
        </li>
        <li>
          Never use a staged photo to hide damage or to show something that is not part of the property. Remove no
          fixture and no defect from the original before you upload it.
        </li>
      </ul>
      <p>
        {BRAND.name} helps on every plan and at no cost: downloads can carry the words “Virtually staged”, files state
        in their metadata that they are composed, and your original is kept beside the staged photo. Whether that is
        enough for your state and listing service is for you to find out.
      </p>
      <h2>5. Credits and plans</h2>
      <p>
        One credit stages one photo. It is set aside when a staging starts, spent when the staged photo is ready, and
        given back when the staging fails. Credits renew every month and do not add up. The Free plan costs nothing (
        {FREE_PLAN_NOTE}) and its photos carry our watermark. What the plans cost and have is on{' '}
        <Link to={PATHS.pricing}>the pricing page</Link>: {PLANS.BASIC.name}, {PLANS.PREMIUM.name} and{' '}
        {PLANS.ENTERPRISE.name} are paid in advance by the month or the year and renew until you cancel.
      </p>
      <p>
        If you change to a larger plan, you pay the difference for the time that is left of the period, and the credits
        of the running month grow by the same share of their difference. If you change between paying by the month and
        by the year, a new month of credits begins; what you used of the old one beyond the time that was paid for
        counts in it. A month’s credits come with its payment: while a renewal is not paid, you have the credits of the
        Free plan.
      </p>
      <p>
        You can cancel in your profile at any time. The plan then ends with the period that is paid. Taxes may be added.
        If we raise a price, we tell you 30 days before it applies to you. Statutory rights to withdraw and to refunds
        remain.
      </p>
      <h2>6. What we answer for</h2>
      <p>
        The service is provided as it is. We work for it to be available and its results to be good, but promise neither
        for every photo, nor that a home sells sooner or for more. Look at each staged photo before you publish it. As
        far as the law allows, our liability is limited to what you paid in the twelve months before the damage; nothing
        here limits liability for intent, gross negligence, or where the law forbids a limit.
      </p>
      <h2>7. Ending</h2>
      <p>
        You can delete your account in your profile at any time. A paid plan then ends at once, and the rest of the
        period is not refunded; to use it, cancel the plan instead and delete the account when it has ended. Statutory
        rights remain. We may close accounts that break these terms, after a warning where that is reasonable; unused
        prepaid time is refunded unless you broke the terms. What happens to your photos then is in{' '}
        <Link to={PATHS.privacy}>Privacy</Link>.
      </p>
      <h2>8. Changes, law, contact</h2>
      <p>
        We announce changes of these terms by e-mail 30 days ahead. [Governing law, place of jurisdiction and the
        operator’s legal name and address: to be filled in by counsel.] Questions:{' '}
        <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>.
      </p>
    </LegalPage>
  );
}
