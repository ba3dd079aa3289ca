import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Takes over text that was typed into the prerendered page before hydration. Call it after the hooks that watch the
 * form, or they miss the values.
 */
export function useTypedAhead<V extends FieldValues>({ getValues, setValue }: UseFormReturn<V>): void {
  useEffect(() => {
    for (const [name, typed] of Object.entries(getValues())) {
      if (typed) setValue(name as Path<V>, typed, { shouldDirty: true });
    }
  }, [getValues, setValue]);
}
