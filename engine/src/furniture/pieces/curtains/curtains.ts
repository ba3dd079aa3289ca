import { piece } from '../../catalogue/piece.ts';
import { curtains as design } from './design.ts';
import { curtainsProfile } from './profile.ts';

export const curtains = piece({ ...curtainsProfile, design });
