import type { ComponentProps } from 'react';
import { CompareSlider } from './compare-slider.tsx';
import type { ComparedImage } from './compared-side.tsx';
import { ThreeWaySlider } from './three-way-slider.tsx';

interface Props extends Omit<ComponentProps<typeof CompareSlider>, 'fallback' | 'startsAt'> {
  /** The room without its furniture; undefined if none was removed. */
  readonly emptied: ComparedImage | undefined;
}

/** A staged photo over its original, with the emptied room between them if there is one. */
export function PhotoComparison({ emptied, afterOnly = false, ...pictures }: Props) {
  if (!emptied || afterOnly) return <CompareSlider afterOnly={afterOnly} {...pictures} />;
  return <ThreeWaySlider emptied={emptied} {...pictures} />;
}
