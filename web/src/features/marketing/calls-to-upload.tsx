import { SIGN_UP_CREDITS, STAGING_SECONDS } from '@roomwright/functions/contract/home-figures.ts';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { FALLBACK_PICTURES } from '../../ui/picture-sizes.ts';
import closingStyles from './closing.module.css';
import styles from './hero.module.css';
import { RoomPicture } from './room-picture.tsx';

/** The top of the home page: the claim, a link to the upload, and a room before and after. */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.words}>
        <h1 id="hero-title">Stop losing $10,000+ on empty listings</h1>
        <p className={styles.subtitle}>
          Buyers pass over bare rooms. Roomwright furnishes your listing photos in about {STAGING_SECONDS} seconds and
          leaves every wall, window and floor as it is.
        </p>
        <Link className="button loud large" to={PATHS.upload}>
          Start Earning More Today
        </Link>
        <p className={styles.note}>
          {SIGN_UP_CREDITS} free stagings • No credit card • See results in {STAGING_SECONDS} seconds
        </p>
      </div>
      <div className={styles.pair}>
        <figure className={styles.after}>
          <RoomPicture
            name="hero"
            alt="The same living room staged with a sofa, a rug, tables, a lamp and pictures"
            sizes="(max-width: 900px) 100vw, 62vw"
            fallback={FALLBACK_PICTURES.after}
            first
          />
          <figcaption className={styles.tag}>After</figcaption>
        </figure>
        <figure className={styles.before}>
          <RoomPicture
            name="living-room-empty"
            alt="An empty living room with a parquet floor"
            sizes="(max-width: 900px) 44vw, 26vw"
            fallback={FALLBACK_PICTURES.before}
            atOnce
          />
          <figcaption className={styles.tag}>Before</figcaption>
        </figure>
      </div>
    </section>
  );
}

/** The end of the home page: a link to the upload. */
export function Closing() {
  return (
    <section className={closingStyles.closing} aria-labelledby="closing-title">
      <h2 id="closing-title">Which room is still empty?</h2>
      <p>Your first {SIGN_UP_CREDITS} stagings are free. No card needed.</p>
      <Link className="button large" to={PATHS.upload}>
        Stage a Photo
      </Link>
    </section>
  );
}
