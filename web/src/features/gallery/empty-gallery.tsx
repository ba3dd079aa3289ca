import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { CompareSlider } from '../../ui/compare-slider.tsx';
import { SAMPLE_PAIR } from '../../ui/sample-pair.ts';
import styles from './empty-gallery.module.css';

/** Before the first photo: what will be here, on a sample, and the way to it. */
export function EmptyGallery({ credits }: { readonly credits: number }) {
  return (
    <section className={styles.empty} aria-labelledby="empty-gallery">
      <div className={styles.words}>
        <h2 id="empty-gallery">Your staged photos will be here</h2>
        <p>
          Upload photos of empty rooms and choose a style for each. In about a minute they come back furnished, with
          walls, windows and floors exactly as they are.
        </p>
        <p>
          {credits > 0
            ? `You have ${credits} ${credits === 1 ? 'credit' : 'credits'}: one stages one photo.`
            : 'One credit stages one photo.'}
        </p>
        <Button component={Link} to={PATHS.upload} variant="contained" color="secondary" size="large">
          Upload your first photo
        </Button>
      </div>
      <figure className={styles.sample}>
        <CompareSlider name="Sample room" {...SAMPLE_PAIR} />
        <figcaption>A sample room. Move the handle to compare.</figcaption>
      </figure>
    </section>
  );
}
