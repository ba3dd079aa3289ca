import { piece } from '../../catalogue/piece.ts';
import { diningTable as design } from './design.ts';
import { diningTableProfile } from './profile.ts';

export const diningTable = piece({ ...diningTableProfile, design });
