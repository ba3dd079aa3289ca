import type { Style } from '@roomwright/functions/contract/staging-options.ts';
import { STYLE_PICTURE, stylePicture } from './style-pictures.ts';

/** A room of the project's own in a style. Its name stands beside it, so that it needs no words. */
export function StylePicture({ style, className }: { readonly style: Style; readonly className?: string | undefined }) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={stylePicture(style, 'avif')} />
      <img
        src={stylePicture(style, 'webp')}
        alt=""
        width={STYLE_PICTURE.width}
        height={STYLE_PICTURE.height}
        decoding="async"
        // Without it the name alone says which style it is.
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
    </picture>
  );
}
