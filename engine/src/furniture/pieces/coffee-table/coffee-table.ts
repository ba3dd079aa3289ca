import { piece } from '../../catalogue/piece.ts';
import { coffeeTable as design } from './design.ts';
import { coffeeTableProfile } from './profile.ts';

export const coffeeTable = piece({ ...coffeeTableProfile, design });
