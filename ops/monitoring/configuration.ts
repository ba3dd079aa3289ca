import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Fields of Cloud Monitoring's AlertPolicy that are used here; others are passed on. */
export interface Policy {
  /** `projects/…/alertPolicies/…`, assigned by the server; conditions have one, too. */
  readonly name?: string;
  readonly displayName: string;
  readonly enabled?: boolean;
  readonly userLabels?: { readonly product?: string; readonly alert?: string };
  readonly notificationChannels?: readonly string[];
  readonly conditions: readonly Condition[];
  readonly documentation?: { readonly content: string; readonly mimeType: string };
}

export interface Condition {
  readonly name?: string;
  readonly displayName: string;
  readonly conditionThreshold?: Series & {
    readonly denominatorFilter?: string;
    readonly denominatorAggregations?: readonly Aggregation[];
    readonly comparison: string;
    readonly thresholdValue: number;
  };
  readonly conditionAbsent?: Series;
}

export interface Series {
  readonly filter: string;
  readonly aggregations: readonly Aggregation[];
  readonly duration: string;
}

export interface Aggregation {
  readonly alignmentPeriod: string;
  readonly perSeriesAligner: string;
  readonly crossSeriesReducer?: string;
  readonly groupByFields?: readonly string[];
}

/** A LogMetric of Cloud Logging. */
export interface Metric {
  readonly description: string;
  readonly filter: string;
  readonly metricDescriptor: {
    readonly metricKind: string;
    readonly valueType: string;
    readonly unit: string;
    readonly labels?: readonly { readonly key: string }[];
  };
  readonly labelExtractors?: Readonly<Record<string, string>>;
  readonly valueExtractor?: string;
}

/** A parsed file of this folder; the name is without `.json`. */
export interface Named<T> {
  readonly name: string;
  readonly path: string;
  readonly value: T;
}

function filesOf<T>(folder: string): Named<T>[] {
  const files = readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const path = fileURLToPath(new URL(`${folder}/${file}`, import.meta.url));
    return { name: file.replace(/\.json$/, ''), path, value: JSON.parse(readFileSync(path, 'utf8')) as T };
  });
}

/** Metrics from the service's log, in the format of `gcloud logging metrics create --config-from-file`. */
export const METRICS = filesOf<Metric>('metrics');

/**
 * Alerts, in the format of `gcloud monitoring policies create --policy-from-file`; identified by their label
 * `alert`.
 */
export const POLICIES = filesOf<Policy>('policies');
