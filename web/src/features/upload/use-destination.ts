import { PATHS } from '../../lib/paths.ts';
import { usePhotosWaiting } from './upload-store.ts';

const PHOTOS = { to: PATHS.upload, name: 'your photos' } as const;
const PROFILE = { to: PATHS.profile, name: 'your profile' } as const;

/** Where to go after signing in, and its name in "Taking you to …": back to waiting photos, else the profile. */
export function useDestination(): { readonly to: string; readonly name: string } {
  return usePhotosWaiting() ? PHOTOS : PROFILE;
}
