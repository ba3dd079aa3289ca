/**
 * Metrics and alerts refer to the service's events, fields, labels, functions and queues by name; these tests fail
 * if one is renamed.
 */
import { expect, test, vi } from 'vitest';
import { LOG_EVENTS, type LogEvent } from '../../functions/src/ports/log-events.ts';
import { LANES, WEBHOOK_FUNCTION } from '../../functions/src/queues.ts';
import { type Condition, METRICS, POLICIES, type Series } from './configuration.ts';

/** Deployment description that firebase-functions attaches to a function. */
interface Endpoint {
  readonly httpsTrigger?: object;
}
// Firebase requires a bucket when the functions are loaded.
vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'p', storageBucket: 'p.firebasestorage.app' }));
vi.stubEnv('GCLOUD_PROJECT', 'p');
const functions: object = await import('../../functions/src/index.ts');
const endpoints = Object.entries(functions as Record<string, { readonly __endpoint?: Endpoint }>);
const NAMES = endpoints.map(([name]) => name);
const HTTP = endpoints.filter(([, { __endpoint }]) => __endpoint?.httpsTrigger).map(([name]) => name);

const texts = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
/** Returns all quoted values after this field of a filter, including those in lists and regular expressions. */
function valuesOf(field: string, filter: string): string[] {
  const escaped = field.replaceAll('.', '\\.');
  const after = texts(
    new RegExp(`${escaped} ?!?= ?((?:monitoring\\.regex\\.full_match)?(?:\\([^)]*\\)|"[^"]*"))`, 'g'),
    filter,
  );
  return after.flatMap((list) => texts(/"([^"]*)"/g, list)).flatMap((each) => each.split('|'));
}
const eventsOf = (filter: string): string[] => valuesOf('jsonPayload.event', filter);
const fieldsOf = (text: string): string[] => texts(/jsonPayload\.(\w+)/g, text).filter((field) => field !== 'event');
const seriesOf = ({ conditionThreshold, conditionAbsent }: Condition): Series => {
  const series = conditionThreshold ?? conditionAbsent;
  if (!series) throw new Error('Neither a threshold nor an absence.');
  return series;
};
const filtersOf = (condition: Condition): string[] =>
  [seriesOf(condition).filter, condition.conditionThreshold?.denominatorFilter ?? []].flat();
const FILTERS = POLICIES.flatMap(({ value }) => value.conditions.flatMap(filtersOf));

test.each(METRICS)('the metric $name counts existing log events by existing fields', ({ value }) => {
  const { filter, metricDescriptor, labelExtractors = {}, valueExtractor = '' } = value;
  const events = eventsOf(filter);
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) {
    expect(Object.keys(LOG_EVENTS)).toContain(event);
    const { always, maybe } = LOG_EVENTS[event as LogEvent];
    for (const field of fieldsOf(filter)) expect(always).toContain(field);
    for (const field of Object.values(labelExtractors).flatMap(fieldsOf))
      expect([...always, ...maybe]).toContain(field);
    for (const field of fieldsOf(valueExtractor)) expect([...always, ...maybe]).toContain(field);
  }
  expect(Object.keys(labelExtractors)).toEqual((metricDescriptor.labels ?? []).map(({ key }) => key));
  expect(metricDescriptor.valueType === 'DISTRIBUTION').toBe(valueExtractor !== '');
  expect(metricDescriptor.metricKind).toBe('DELTA');
});

test.each(POLICIES)('the alert $name uses existing metrics and labels', ({ value }) => {
  for (const filter of value.conditions.flatMap(filtersOf)) {
    const [type = ''] = valuesOf('metric.type', filter);
    expect(filter).toContain('resource.type=');
    const own = texts(/^logging\.googleapis\.com\/user\/(.+)$/g, type)[0];
    if (own === undefined) continue;
    const metric = METRICS.find(({ name }) => name === own)?.value;
    const labels = (metric?.metricDescriptor.labels ?? []).map(({ key }) => key);
    for (const label of texts(/metric\.labels\.(\w+)/g, filter)) expect(labels).toContain(label);
    const events = eventsOf(metric?.filter ?? '');
    expect(events).toEqual(expect.arrayContaining(valuesOf('metric.labels.event', filter)));
  }
});

test.each(POLICIES)(
  'the alert $name matches the schema of Cloud Monitoring and documents the response',
  ({ name, value }) => {
    expect(value.userLabels).toEqual({ product: 'roomwright', alert: name });
    expect(value.documentation?.content.length).toBeGreaterThan(200);
    for (const condition of value.conditions) {
      const { filter, aggregations, duration } = seriesOf(condition);
      // Whole minutes, at most a day.
      for (const time of [duration, ...aggregations.map(({ alignmentPeriod }) => alignmentPeriod)]) {
        const seconds = Number(/^(\d+)s$/.exec(time)?.[1]);
        expect([seconds % 60, seconds <= 86_400]).toEqual([0, true]);
      }
      const own = METRICS.find((metric) => filter.includes(`user/${metric.name}"`))?.value.metricDescriptor.valueType;
      const expected = { INT64: /^ALIGN_DELTA$/, DISTRIBUTION: /^ALIGN_PERCENTILE_\d\d$/ }[own ?? ''] ?? /^ALIGN_/;
      for (const { perSeriesAligner } of aggregations) expect(perSeriesAligner).toMatch(expected);
      const { denominatorFilter, denominatorAggregations } = condition.conditionThreshold ?? {};
      if (denominatorFilter) expect(denominatorAggregations).toEqual(aggregations);
    }
  },
);

test('services and queues in alerts are deployed functions', () => {
  const services = FILTERS.flatMap((filter) => valuesOf('resource.labels.service_name', filter));
  expect(services).toContain('stagepriority');
  // Cloud Run uses lower-case service names.
  expect(NAMES.map((name) => name.toLowerCase())).toEqual(expect.arrayContaining(services));
  const queues = FILTERS.flatMap((filter) => valuesOf('resource.labels.queue_id', filter));
  expect(queues.toSorted()).toEqual([WEBHOOK_FUNCTION, LANES.priority]);
});

test('every HTTP function is monitored for errors', () => {
  const watched = POLICIES.find(({ name }) => name === 'api-errors')?.value.conditions.flatMap(filtersOf) ?? [];
  expect(watched).toHaveLength(3);
  for (const filter of watched) {
    const services = valuesOf('resource.labels.service_name', filter);
    expect(services.toSorted()).toEqual(HTTP.map((name) => name.toLowerCase()).toSorted());
  }
});

test('every metric is used by an alert, except two used in charts', () => {
  const unused = METRICS.filter(({ name }) => !FILTERS.some((filter) => filter.includes(`user/${name}"`)));
  expect(unused.map(({ name }) => name)).toEqual(['roomwright_staging_megapixels', 'roomwright_staging_seconds']);
});
