import { piece } from '../../catalogue/piece.ts';
import { counterSet as design } from './design.ts';
import { counterSetProfile } from './profile.ts';

export const counterSet = piece({ ...counterSetProfile, design });
