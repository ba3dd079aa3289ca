import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { FREE_PLAN_NOTE, PLANS } from '@roomwright/functions/contract/plans.ts';
import { Link } from 'react-router-dom';
import { LegalPage } from '../../features/marketing/legal-page.tsx';
import { OPERATOR } from '../../lib/operator.ts';
import { PATHS } from '../../lib/paths.ts';

/** Terms of service. */
export function TermsPage() {
  return (
    <LegalPage title="Terms of service">
      <h2>1. What {BRAND.name} does</h2>
      <p>
        You upload photos of rooms, and {BRAND.name} returns copies with furniture drawn into them. The software changes
        only the places where furniture, its shadows and its reflections appear. It declines photos that it cannot
        furnish well. Times that we state, such as 60 seconds, are typical and not guaranteed for every photo.
      </p>
      <h2>2. Your account</h2>
      <p>
        You need an account to stage photos. Use an email address of your own, keep your password to yourself, and tell
        us at <a href={`mailto:${OPERATOR.supportEmail}`}>{OPERATOR.supportEmail}</a> if somebody else uses your
        account. You must be old enough to enter into contracts where you live.
      </p>
      <h2>3. Your photos stay yours</h2>
      <p>
        You keep all rights to what you upload, and you may use what we return in your listings and your advertising for
        as long as you like. You allow us to store and process your photos only to stage them and show them to you. We
        do not train software on them, publish them or sell them.
      </p>
      <p>
        Upload only photos that you have the right to use: your own, or with permission from the photographer and the
        owner. Do not upload:
      </p>
      <ul>
        <li>photos in which people can be recognized, unless they agree;</li>
        <li>photos of homes that you have no right to advertise;</li>
        <li>anything unlawful, or meant to overload or break the service.</li>
      </ul>
      <p>
        A photo can be up to {LIMITS.photoBytes / 2 ** 20} MB, and {LIMITS.photosPerUpload} photos can be uploaded
        together.
      </p>
      <h2 id="disclosure">4. You must disclose staging</h2>
      <p>
        A staged photo shows furniture that is not there. Anyone who advertises with it must say so. That duty is yours,
        not ours, because only you know where the photo is published.
      </p>
      <ul>
        <li>
          California (Business and Professions Code, section 10140.8, introduced by AB 723, in force since January 1,
          2026) requires a reasonably conspicuous statement on or beside a digitally altered listing picture, and a
          link, address or QR code to a public page that shows the original, clearly identified. Wisconsin (Act 69)
          follows on January 1, 2027; other states may too.
        </li>
        <li>
          The Realtors’ code of ethics (Standard of Practice 12-10) forbids misleading pictures. Each MLS has rules of
          its own: some require a mark on the picture, some forbid one, some require the original next to it.
        </li>
        <li>
          Never use a staged photo to hide damage or to show something that is not part of the property. Remove no
          fixture and no defect from the original before you upload it.
        </li>
      </ul>
      <p>
        {BRAND.name} helps on every plan and at no cost: downloads can carry the words “Virtually staged”, files say in
        their metadata that they are composites, your original is kept beside the staged photo, and a public page can
        show both with the statement. Whether that is enough for your state and your MLS is for you to check.
      </p>
      <h2>5. Credits and plans</h2>
      <p>
        One credit stages one photo. It is set aside when a staging starts, spent when the staged photo is ready, and
        given back when the staging fails. Credits renew every month and do not roll over. The Free plan costs nothing (
        {FREE_PLAN_NOTE}) and its photos carry our watermark. Prices and what each plan includes are on{' '}
        <Link to={PATHS.pricing}>the pricing page</Link>. {PLANS.BASIC.name}, {PLANS.PREMIUM.name} and{' '}
        {PLANS.ENTERPRISE.name} are billed in advance, by the month or by the year, and renew until you cancel.
      </p>
      <p>
        If you move to a larger plan, you pay the difference for the rest of the period, and your credits for the
        current month go up in the same proportion. If you switch between monthly and yearly billing, a new month of
        credits begins; credits that you used beyond the time you had paid for count toward it. A month’s credits come
        with its payment: while a renewal is unpaid, you have the credits of the Free plan.
      </p>
      <p>
        You can cancel in your profile at any time. The plan then ends with the period you have paid for. Taxes may be
        added. If we raise a price, we tell you 30 days before it applies to you. Your statutory rights of withdrawal
        and refund are not affected.
      </p>
      <h2>6. Our liability</h2>
      <p>
        The service is provided as is. We work to keep it available and its results good, but we do not guarantee either
        for every photo, nor that a home sells sooner or for more. Check each staged photo before you publish it. As far
        as the law allows, our liability is limited to what you paid us in the twelve months before the damage. Nothing
        here limits liability for intent or gross negligence, or where the law does not allow a limit.
      </p>
      <h2>7. Closing your account</h2>
      <p>
        You can delete your account in your profile at any time. A paid plan then ends at once, and the rest of the
        period is not refunded; to use it, cancel the plan instead and delete the account when it has ended. Statutory
        rights remain. We may close accounts that break these terms, after a warning where that is reasonable; unused
        prepaid time is refunded unless you broke the terms. What happens to your photos then is in{' '}
        <Link to={PATHS.privacy}>Privacy</Link>.
      </p>
      <h2>8. Changes, governing law and contact</h2>
      <p>
        We announce changes to these terms by email 30 days in advance. The laws of {OPERATOR.governingLaw} apply, and
        disputes are decided by the courts of {OPERATOR.courts}, unless mandatory law where you live says otherwise.{' '}
        {BRAND.name} is operated by {OPERATOR.company}, {OPERATOR.address}. Questions:{' '}
        <a href={`mailto:${OPERATOR.supportEmail}`}>{OPERATOR.supportEmail}</a>.
      </p>
    </LegalPage>
  );
}
