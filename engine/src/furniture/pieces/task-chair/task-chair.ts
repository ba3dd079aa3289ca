import { piece } from '../../catalogue/piece.ts';
import { taskChair as design } from './design.ts';
import { taskChairProfile } from './profile.ts';

export const taskChair = piece({ ...taskChairProfile, design });
