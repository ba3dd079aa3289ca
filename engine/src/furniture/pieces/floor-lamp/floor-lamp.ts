import { piece } from '../../catalogue/piece.ts';
import { floorLamp as design } from './design.ts';
import { floorLampProfile } from './profile.ts';

export const floorLamp = piece({ ...floorLampProfile, design });
