import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../lib/gallery-query.ts';
import { filtersIn, withFilters } from './use-gallery-filters.ts';

test('filters are written to and read from the address, beside its other parameters', () => {
  const filters = { roomType: 'OFFICE', style: '', listing: 'none', text: 'sea & kit', favourite: true } as const;
  const search = withFilters('?photo=a', filters);
  expect(search).toBe('?photo=a&room=OFFICE&listing=none&search=sea+%26+kit&favourites=yes');
  expect(filtersIn(search)).toEqual(filters);
  expect(withFilters(search, NO_FILTERS)).toBe('?photo=a');
  expect(withFilters('?room=OFFICE', NO_FILTERS)).toBe('');
});

test('an address with invalid filters shows all photos', () => {
  expect(filtersIn('')).toEqual(NO_FILTERS);
  expect(filtersIn('?room=toString&style=WHATEVER&listing=../x&favourites=1')).toEqual(NO_FILTERS);
});
