import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Takes over what somebody has typed into the prepared page before its scripts were there. Called after the hooks that watch the
 * form: what is set before they listen, nobody sees.
 */
export function useTypedAhead<V extends FieldValues>({ getValues, setValue }: UseFormReturn<V>): void {
  useEffect(() => {
    for (const [name, typed] of Object.entries(getValues())) {
      if (typed) setValue(name as Path<V>, typed, { shouldDirty: true });
    }
  }, [getValues, setValue]);
}
