import { piece } from '../../catalogue/piece.ts';
import { bed as design } from './design.ts';
import { bedProfile } from './profile.ts';

export const bed = piece({ ...bedProfile, design });
