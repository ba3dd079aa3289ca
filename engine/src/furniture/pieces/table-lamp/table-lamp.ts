import { piece } from '../../catalogue/piece.ts';
import { tableLamp as design } from './design.ts';
import { tableLampProfile } from './profile.ts';

export const tableLamp = piece({ ...tableLampProfile, design });
