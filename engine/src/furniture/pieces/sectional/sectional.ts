import { piece } from '../../catalogue/piece.ts';
import { sectional as design } from './design.ts';
import { sectionalProfile } from './profile.ts';

export const sectional = piece({ ...sectionalProfile, design });
