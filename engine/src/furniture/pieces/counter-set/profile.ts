import { profile } from '../../catalogue/piece.ts';

export const counterSetProfile = profile({
  id: 'counterSet',
  names: { one: 'group of objects on the counter', many: 'groups of objects on the counter' },
  traits: { standsOn: 'counter' },
});
