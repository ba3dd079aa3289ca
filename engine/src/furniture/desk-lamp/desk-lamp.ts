import { piece } from '../piece.ts';
import { deskLamp as design } from './design.ts';
import { deskLampProfile } from './profile.ts';

export const deskLamp = piece({ ...deskLampProfile, design });
