import { piece } from '../../catalogue/piece.ts';
import { mediaUnit as design } from './design.ts';
import { mediaUnitProfile } from './profile.ts';

export const mediaUnit = piece({ ...mediaUnitProfile, design });
