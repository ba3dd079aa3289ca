import type { Style } from '@roomwright/functions/contract/staging-options.ts';
import { STYLE_PICTURE, stylePicture } from './style-pictures.ts';

/** A sample room in a style. Decorative: the style's name stands beside it. */
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
        // The name alone still says which style it is.
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
    </picture>
  );
}
