import { piece } from '../../catalogue/piece.ts';
import { mirror as design } from './design.ts';
import { mirrorProfile } from './profile.ts';

export const mirror = piece({ ...mirrorProfile, design });
