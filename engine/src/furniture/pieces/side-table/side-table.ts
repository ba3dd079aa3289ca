import { piece } from '../../catalogue/piece.ts';
import { sideTable as design } from './design.ts';
import { sideTableProfile } from './profile.ts';

export const sideTable = piece({ ...sideTableProfile, design });
