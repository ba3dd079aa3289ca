import { piece } from '../../catalogue/piece.ts';
import { diningChair as design } from './design.ts';
import { diningChairProfile } from './profile.ts';

export const diningChair = piece({ ...diningChairProfile, design });
