import { piece } from '../../catalogue/piece.ts';
import { sideboard as design } from './design.ts';
import { sideboardProfile } from './profile.ts';

export const sideboard = piece({ ...sideboardProfile, design });
