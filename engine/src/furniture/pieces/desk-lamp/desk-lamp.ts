import { piece } from '../../catalogue/piece.ts';
import { deskLamp as design } from './design.ts';
import { deskLampProfile } from './profile.ts';

export const deskLamp = piece({ ...deskLampProfile, design });
