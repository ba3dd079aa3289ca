import { piece } from '../piece.ts';
import { armchair as design } from './design.ts';
import { armchairProfile } from './profile.ts';

export const armchair = piece({ ...armchairProfile, design });
