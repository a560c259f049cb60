import path from 'node:path'; import fs from 'node:fs'; import pg from 'pg';
import { migrate, readMigrations, startCluster, systemChance, systemClock, temporaryFolder } from '@croupier/server/testing';
const root = path.resolve(import.meta.dirname, '../..');
const cluster = await startCluster({ home: path.join(temporaryFolder('mi'), 'pg'), clock: systemClock, chance: systemChance(systemClock), settings: { shared_buffers: '1GB', max_wal_size: '8GB' } });
const url = cluster.url('postgres');
await migrate(url, readMigrations(path.join(root, 'apps/server/migrations')));
const c = new pg.Client({ connectionString: url }); await c.connect();
await c.query("insert into merchants(code) values('perlas')"); await c.query("insert into currencies values (1,'PHP',0)"); await c.query("select ledger_make_partition(now())");
const N = 5000; await c.query(`insert into accounts(id,merchant_no,key,kind,currency,has_wallet) select (n::bigint<<19)|(1<<9)|1, 1, 'k'||n, 'main','PHP',true from generate_series(1,${N}) n`);
await c.query(`insert into wallets(id,balance,member_id) select id, 1000000000000, gen_random_uuid() from accounts`); await c.query('vacuum analyze');
const hex=(n:number)=>n.toString(16).padStart(32,'0'); let k=0;
let seqn=Date.now()*4096; const rnd=()=>(++seqn).toString(16).padStart(16,'0')+Math.floor(Math.random()*2**32).toString(16).padStart(8,'0')+Math.floor(Math.random()*2**32).toString(16).padStart(8,'0');
async function batch(size: number, fn='ledger_fast') { const ids=new Set<number>(); while(ids.size<size) ids.add(1+Math.floor(Math.random()*N)); const w=[...ids].sort((a,b)=>a-b).map(n=>(BigInt(n)<<19n)|(1n<<9n)|1n);
 const ones=w.map(()=>100n);
 const v=[new Date(), w, ones, w.map(()=>-100n), ones, w.map(()=>rnd()), w.map(()=>rnd()), w.map(()=>1), w.map((_,i)=>i+1), w.map(()=>(1n<<19n)|(1n<<9n)|256n|1n), ones, w.map(()=>rnd()), w.map(()=>-100n), 0];
 const r = await c.query({name:fn, text:`select ${fn}($1,$2::bigint[],$3::bigint[],$4::bigint[],$5::bigint[],$6::uuid[],$7::uuid[],$8::smallint[],$9::int[],$10::bigint[],$11::bigint[],$12::uuid[],$13::bigint[],$14::int) is not null ok`, values:v}); if(!r.rows[0].ok) throw new Error('null'); }
const pid = (await c.query('select pg_backend_pid() p')).rows[0].p;
const cpu=()=>{const f=fs.readFileSync(`/proc/${pid}/stat`,'utf8').replace(/^.*\) /,'').split(' ');return (Number(f[11])+Number(f[12]))*10000};
async function run(label:string,size:number,count:number,fn='ledger_fast'){ for(let i=0;i<10;i++) await batch(size,fn); const c0=cpu(),t0=performance.now(); for(let i=0;i<count;i++) await batch(size,fn); console.log(label.padEnd(34), size, 'wall', ((performance.now()-t0)*1000/(size*count)).toFixed(1),'µs/bet backend cpu', ((cpu()-c0)/(size*count)).toFixed(1)); }
await run('full',1,1500);
const src = fs.readFileSync(path.join(root,'apps/server/migrations/2026-11-15-04-lane.sql'),'utf8'); const f0 = src.slice(src.indexOf('create function ledger_fast'), src.indexOf('-- What a wallet has staked'));
async function variant(label:string, edit:(s:string)=>string){ const name='v'+(++k); const s=edit(f0).replace('create function ledger_fast','create function '+name); await c.query(s); await run(label,1,1500,name); }
const cut=(s:string,a:string,b:string)=>{const i=s.indexOf(a),j=s.indexOf(b,i); if(i<0||j<0) throw new Error('cut '+a); return s.slice(0,i)+s.slice(j)};
await variant('no outbox', s=>cut(s,'  insert into outbox','  return array_prepend'));
await variant('no postings insert', s=>cut(s,'  insert into postings','  if p_wins > 0 then\n    insert'));
await variant('no update', s=>cut(s,'  update wallets','  insert into postings'));
await variant('no key/ref check', s=>cut(s,'  if exists (select 1 from commands','  -- A win belongs'));
await variant('no SET', s=>s.replace(" set plan_cache_mode = force_generic_plan set enable_seqscan = off",""));
await variant('only sp', s=>s.replace("set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off",""));
await variant('empty', s=>s.slice(0,s.indexOf('begin\n'))+"begin return '{1}'; end $$;");
{ const t0=performance.now(),c0=cpu(); for(let i=0;i<2000;i++) await c.query({name:'one',text:'select 1'}); console.log('select 1', ((performance.now()-t0)/2).toFixed(1),'µs', ((cpu()-c0)/2000).toFixed(1)); }
{ await c.query('create table t(a int)'); const t0=performance.now(),c0=cpu(); for(let i=0;i<1000;i++) await c.query({name:'ins',text:'insert into t values(1)'}); console.log('insert commit', ((performance.now()-t0)).toFixed(1),'µs', ((cpu()-c0)/1000).toFixed(1)); }
await c.end(); await cluster.stop(); process.exit();
