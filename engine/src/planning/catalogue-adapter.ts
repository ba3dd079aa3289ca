import { CATALOGUE, type Catalogue } from '../furniture/catalogue/catalogue.ts';
import type { PlanCatalogue } from './catalogue.ts';

/** Furniture as planning needs it. */
export const planCatalogueOf = (catalogue: Catalogue): PlanCatalogue => ({
  ...catalogue,
  surfaceHeight: (piece, _style, _variant, size) => (catalogue.traits(piece).hasTop ? size.height : null),
});

/** The engine's own furniture, as planning needs it. */
export const planCatalogue: PlanCatalogue = planCatalogueOf(CATALOGUE);
