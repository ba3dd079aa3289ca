import { piece } from '../../catalogue/piece.ts';
import { desk as design } from './design.ts';
import { deskProfile } from './profile.ts';

export const desk = piece({ ...deskProfile, design });
