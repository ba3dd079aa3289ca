import { piece } from '../../catalogue/piece.ts';
import { art as design } from './design.ts';
import { artProfile } from './profile.ts';

export const art = piece({ ...artProfile, design });
