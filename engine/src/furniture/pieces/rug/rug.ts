import { piece } from '../../catalogue/piece.ts';
import { rug as design } from './design.ts';
import { rugProfile } from './profile.ts';

export const rug = piece({ ...rugProfile, design });
