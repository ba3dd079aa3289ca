import { Benefits } from '../../features/marketing/benefits.tsx';
import { Closing } from '../../features/marketing/closing.tsx';
import { CostComparison } from '../../features/marketing/cost-comparison.tsx';
import { Footer } from '../../features/marketing/footer.tsx';
import { Hero } from '../../features/marketing/hero.tsx';
import { RoomGallery } from '../../features/marketing/room-gallery.tsx';
import { RoomSliders } from '../../features/marketing/room-sliders.tsx';
import { Testimonials } from '../../features/marketing/testimonials.tsx';
import { StagingFlow } from './staging-flow.tsx';

/** Home: the claim, the upload right below it, and what there is to see and to know. */
export function HomePage() {
  return (
    <>
      <Hero />
      <StagingFlow />
      <RoomGallery />
      <CostComparison />
      <RoomSliders />
      <Benefits />
      <Testimonials />
      <Closing />
      <Footer />
    </>
  );
}
